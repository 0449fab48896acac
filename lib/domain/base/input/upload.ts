export const UPLOAD_LIMIT_BYTES = 1_048_576;

interface ChosenFile {
  readonly type: string;
  readonly size: number;
}

export type UploadRefusal = 'not-image' | 'format' | 'size';

const PHOTO_TYPES = ['image/jpeg', 'image/png'];
const DOCUMENT_TYPES = [...PHOTO_TYPES, 'application/pdf'];

/** Checked before the photo is shrunk; `null` if it is acceptable. */
export function photoRefusal({ type, size }: ChosenFile, limitBytes = UPLOAD_LIMIT_BYTES): UploadRefusal | null {
  if (!type.startsWith('image/')) return 'not-image';
  if (!PHOTO_TYPES.includes(type)) return 'format';
  return size < limitBytes ? null : 'size';
}

export function documentRefusal({ type, size }: ChosenFile): Exclude<UploadRefusal, 'not-image'> | null {
  if (!DOCUMENT_TYPES.includes(type)) return 'format';
  return size < UPLOAD_LIMIT_BYTES ? null : 'size';
}
