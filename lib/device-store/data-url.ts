import { base64Of, bytesOf } from './base64';

export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('Файл не прочитан, выберите его ещё раз');
  });
  return `data:${file.type};base64,${base64Of(new Uint8Array(bytes))}`;
}

/** Decodes by hand, since the page's policy forbids to fetch a data URL. */
export function fileOfDataUrl(dataUrl: string, name: string): File {
  const [head = '', content = ''] = dataUrl.split(',');
  return new File([bytesOf(content)], name, { type: /^data:([^;,]*)/.exec(head)?.[1] ?? '' });
}
