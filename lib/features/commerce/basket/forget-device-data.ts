import { dropFile } from '@/lib/device-store/file';
import { forgetSealed } from '@/lib/device-store/sealed';
import type { DeviceData } from '@/lib/domain/commerce/basket/line-rules';

/** Anything that cannot be removed expires within a day. */
export function forgetDeviceData({ sealed, files }: DeviceData): void {
  const gone = [...sealed.map(forgetSealed), ...files.map((id) => dropFile({ id }))];
  void Promise.allSettled(gone);
}
