import { fileAddress } from '@/federation/modules/account/user/to-contract';
import type { Licence } from '@/lib/contract/commerce/licence';
import type { LicenceRow } from './repository';
import { openInfo } from './sealed-info';

export function licenceOf(row: LicenceRow, fieldKey: string): Licence {
  return {
    public_id: row.publicId,
    created: row.createdAt.toISOString(),
    title: row.title,
    check_token: row.checkToken,
    info: {
      ...openInfo(fieldKey, row.publicId, row.sealedInfo ?? {}),
      picture: fileAddress(row.pictureId),
      insurance: { name: row.insurerName },
      number: row.number,
      api_client: { policyNumber: row.policyNumber },
      start_date: row.startDate,
      validity_date: row.validityDate,
    },
  };
}
