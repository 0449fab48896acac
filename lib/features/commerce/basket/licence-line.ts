import { queryOptions } from '@tanstack/react-query';
import type { LicenceRequest, LicenceType } from '@/lib/contract/commerce/licence-type';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { DeviceStoreError } from '@/lib/device-store/failure';
import { readFile } from '@/lib/device-store/file';
import { STORED_MS } from '@/lib/device-store/records';
import { sealValue } from '@/lib/device-store/sealed';
import { addLine } from '@/lib/domain/commerce/basket/basket';
import type { LicenceLine } from '@/lib/domain/commerce/basket/licence-line';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { parseDate } from '@/lib/format/date';
import { changeBasket } from './basket';
import { licenceRequestOf } from './licence-request';
import { LostData } from './lost-data';
import { openedLicence } from './opened-licence';

export const licenceOwnerQuery = ({ sealed, file }: Pick<LicenceLine, 'sealed' | 'file'>) =>
  queryOptions({
    queryKey: ['licence-owner', sealed],
    queryFn: async () => {
      const now = new Date();
      const fields = await openedLicence(sealed, now);
      const photo = file && (await readFile(file, now));
      return fields && photo ? `${fields.last_name} ${fields.first_name}` : null;
    },
    enabled: sealed !== '',
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

export function licenceLineOf(licenceType: LicenceType, fields: LicenceFields, sealed: string, now: Date): LicenceLine {
  const method = licenceType.online
    ? undefined
    : licenceType.delivery.find(({ public_id }) => public_id === fields.delivery_method);
  const isDelivered = method !== undefined && method.cost > 0;
  return {
    selector: 'license',
    public_id: licenceType.public_id,
    title: licenceType.title,
    price: licenceType.price,
    count: 1,
    totalCost: licenceType.price + (method?.cost ?? 0),
    logo: licenceType.logo,
    notes: '',
    delivery: isDelivered,
    ...(fields.picture && { file: fields.picture }),
    online: licenceType.online,
    activation_delay: licenceType.activation_delay,
    start_date: parseDate(fields.start_date) ?? '',
    sealed,
    sealed_until: new Date(now.getTime() + STORED_MS).toISOString(),
    deliveryRegionId: isDelivered ? Number(fields.deliveryRegionId) : null,
    deliveryCityId: isDelivered ? Number(fields.deliveryCityId) : null,
    delivery_method: method?.public_id ?? null,
    delivery_name: method?.name ?? '',
    address: '',
    comment: '',
    deliveryPrice: method?.cost ?? 0,
  };
}

/** Throws DeviceStoreError. */
export async function saveLicence(licenceType: LicenceType, fields: LicenceFields, now: Date): Promise<void> {
  const sealed = await sealValue(fields, now);
  changeBasket((lines) => addLine(lines, licenceLineOf(licenceType, fields, sealed, now)));
}

/** Throws LostData. */
export async function requestedLicence(line: LicenceLine): Promise<LicenceRequest> {
  const now = new Date();
  try {
    const fields = await openedLicence(line.sealed, now);
    const photo = fields?.picture ? await readFile(fields.picture, now) : null;
    if (!fields || !photo) throw new DeviceStoreError('denied');
    const { public_id, online, deliveryPrice, promocode } = line;
    const order = { public_id, online, isDelivered: deliveryPrice > 0, promocode: promocode?.code };
    return licenceRequestOf(fields, order, await dataUrlOf(photo));
  } catch (error) {
    if (!(error instanceof DeviceStoreError)) throw error;
    const message = `Данные лицензии «${line.title}» больше не хранятся в браузере: заполните их ещё раз.`;
    throw new LostData(line, message, (lost) => ({ ...lost, sealed: '' }));
  }
}
