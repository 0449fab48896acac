import { OrderSession } from '@/components/account/session/order-session';
import { SettingsSection } from '@/components/account/settings/settings-section';
import { sectionTitles } from '@/components/pages/cabinet/section-titles';
import { passkeys } from '@/lib/contract/account/passkey';
import { regions } from '@/lib/contract/base/region';
import { profiles } from '@/lib/contract/care/profile';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata(sectionTitles.settings, paths.me('settings'));

export default async function SettingsPage() {
  const [own, info, keys] = await Promise.all([
    readOwn(profiles.one, {}),
    readOwn(profiles.info, {}),
    readOwn(passkeys.list, {}),
  ]);
  const all = info?.region ? await readOwn(regions.list, {}) : undefined;
  return (
    <OrderSession hasOrder={false}>
      <SettingsSection user={own?.user} info={info} passkeys={keys} regions={all?.values} />
    </OrderSession>
  );
}
