import { dropFile } from '@/lib/device-store/file';
import { forgetSealed } from '@/lib/device-store/sealed';
import type { KeptByLines } from '@/lib/domain/kept-by-line';

/** Takes out of the browser what no line names any more; what fails to go now goes within its day. */
export function forgetKept({ sealed, files }: KeptByLines): void {
  const gone = [...sealed.map(forgetSealed), ...files.map((id) => dropFile({ id }))];
  void Promise.allSettled(gone);
}
