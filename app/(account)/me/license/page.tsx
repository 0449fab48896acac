import { z } from 'zod';
import { OrderSession } from '@/components/account/session/order-session';
import { LicenceSection } from '@/components/pages/cabinet/licence-section';
import { sectionTitles } from '@/components/pages/cabinet/section-titles';
import { licences } from '@/lib/contract/commerce/licence';
import { publicId } from '@/lib/contract/wire/shapes';
import { paths } from '@/lib/paths';
import { licenceOnCard } from '@/lib/queries/licence-on-card';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata(sectionTitles.license, paths.me('license'));

/** Names a licence whose owner's data are to be shown, where no script could request them. */
const search = z.object({ owner: publicId });

export default async function LicencesPage({ searchParams }: PageProps<'/me/license'>) {
  const asked = search.safeParse(await searchParams).data?.owner;
  const [valid, owner] = await Promise.all([
    readOwn(licences.valid, {}),
    asked === undefined ? undefined : readOwn(licences.owner, { params: { public_id: asked } }),
  ]);
  return (
    <OrderSession hasOrder>
      <LicenceSection
        licences={valid?.values.map(licenceOnCard)}
        unfolded={asked !== undefined && owner ? { publicId: asked, data: owner } : undefined}
      />
    </OrderSession>
  );
}
