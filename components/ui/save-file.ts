/** Offers a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Once the download has begun; at once would be too early for Safari.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
