import { createHash } from 'node:crypto';
import { ApiError } from '@/federation/http/api-error';
import { inFileQueue } from '@/federation/modules/base/file/decode-picture';
import { formatOf } from '@/federation/modules/base/file/file-format';
import { pdfRefusal } from '@/federation/modules/base/file/judge-pdf';
import { isTable } from '@/federation/modules/base/file/judge-table';
import type { FileType } from '@/lib/contract/base/listed-document';
import { MOST_DOCUMENT_BYTES } from '@/lib/contract/content/document';
import { csvRefusal } from '@/lib/domain/base/input/table-limits';

/** What a form shows of a file, and the log of its change. */
export interface FileFacts {
  readonly type: FileType;
  readonly size: number;
  readonly hash: string;
}

/** A file that was judged. Its bytes stand in no list of its fields, so that they get into no hash and no log. */
export class UploadedFile implements FileFacts {
  readonly size: number;
  readonly hash: string;
  readonly #bytes: Buffer;

  constructor(
    readonly type: FileType,
    bytes: Buffer,
  ) {
    this.#bytes = bytes;
    this.size = bytes.length;
    this.hash = createHash('sha256').update(bytes).digest('hex');
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

export const refusedFile = (message: string, status: 400 | 413 = 400) =>
  new ApiError(status, message).forStaff('fields', { file: message });

/** A PDF or a table of base64, judged by its bytes, one at a time. Throws 400 or 413 in words. */
export async function judgeUpload(base64: string): Promise<UploadedFile> {
  // While one file is judged, the others wait as they came.
  return inFileQueue(async () => {
    const bytes = decoded(base64);
    const type = formatOf(bytes) === 'pdf' ? 'pdf' : 'csv';
    const refusal = type === 'pdf' ? await pdfRefusal(bytes) : tableRefusal(bytes);
    if (refusal) throw refusedFile(type === 'pdf' ? `Файл PDF ${refusal}: сохраните его без этого` : refusal);
    return new UploadedFile(type, bytes);
  });
}

function decoded(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  // Other characters are skipped in decoding; a pattern takes a third of a second for 14 MB.
  if (bytes.length === 0 || Math.ceil(bytes.length / 3) * 4 !== base64.length) {
    throw refusedFile('Файл пуст или передан с ошибкой, выберите его ещё раз');
  }
  if (bytes.length > MOST_DOCUMENT_BYTES) throw refusedFile('Файл больше 10 МБ: уменьшите его', 413);
  return bytes;
}

function tableRefusal(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const refusal = csvRefusal(text);
    if (refusal) return `Не подходит: ${refusal}`;
    return text.includes('\0') || !isTable(text) ? 'Нужен файл PDF или таблица CSV' : null;
  } catch {
    return 'Нужен файл PDF или таблица CSV в кодировке UTF-8';
  }
}
