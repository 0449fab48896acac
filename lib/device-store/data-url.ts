import { base64Of, bytesOf } from './base64';

/** A file as the API takes it: a base64 data URL. */
export const dataUrlOf = async (file: Blob): Promise<string> =>
  `data:${file.type};base64,${base64Of(new Uint8Array(await file.arrayBuffer()))}`;

/** The bytes of a base64 data URL as a file; the policy of the page lets nobody fetch it. */
export function fileOfDataUrl(dataUrl: string, name: string): File {
  const [head = '', content = ''] = dataUrl.split(',');
  return new File([bytesOf(content)], name, { type: /^data:([^;,]*)/.exec(head)?.[1] ?? '' });
}
