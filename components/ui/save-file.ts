export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari needs the URL until the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
