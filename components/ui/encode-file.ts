/** The file as a base64 data URL (U-51). Rejects when it cannot be read, e.g. because it has been moved since. */
export function encodeFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('Файл не прочитан, выберите его ещё раз'));
    reader.readAsDataURL(file);
  });
}
