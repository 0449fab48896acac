import type { Licence } from '@/lib/contract/commerce/licence';

type OnCard =
  | 'picture'
  | 'insurance'
  | 'number'
  | 'api_client'
  | 'start_date'
  | 'validity_date'
  | 'last_name'
  | 'first_name'
  | 'second_name';

/** What a list shows: a passport is read for one licence when its owner unfolds it. */
export type LicenceOnCard = Pick<Licence, 'public_id' | 'created' | 'title'> & { info: Pick<Licence['info'], OnCard> };

export function licenceOnCard({ public_id, created, title, info }: Licence): LicenceOnCard {
  const { picture, insurance, number, api_client, start_date, validity_date, last_name, first_name, second_name } =
    info;
  return {
    public_id,
    created,
    title,
    info: { picture, insurance, number, api_client, start_date, validity_date, last_name, first_name, second_name },
  };
}
