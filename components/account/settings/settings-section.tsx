'use client';

import '@/components/account/passkey/passkey.module.css';
import './save-footer.module.css';
import { useQuery } from '@tanstack/react-query';
import { whenTouched } from '@/components/base/form/when-touched';
import { MoreLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import styles from '@/components/ui/section.module.css';
import type { PasskeyList } from '@/lib/contract/account/passkey';
import type { User } from '@/lib/contract/account/user';
import type { Region } from '@/lib/contract/base/region';
import type { ProfileInfo } from '@/lib/contract/care/profile';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { ofPage } from '@/lib/queries/of-page';
import { passkeysQuery } from '@/lib/queries/passkey';
import { profileInfoQuery, profileQuery } from '@/lib/queries/profile';
import { regionsQuery } from '@/lib/queries/region';

const ProfileForm = whenTouched(() => import('./profile-form').then((loaded) => loaded.ProfileForm));
const InfoForm = whenTouched(() => import('./info-form').then((loaded) => loaded.InfoForm));
const EmailForm = whenTouched(() => import('./email-form').then((loaded) => loaded.EmailForm));
const PhoneForm = whenTouched(() => import('./phone-form').then((loaded) => loaded.PhoneForm));
const PasswordForm = whenTouched(() => import('./password-form').then((loaded) => loaded.PasswordForm));
const PasskeySection = whenTouched(() =>
  import('@/components/account/passkey/passkey-section').then((loaded) => loaded.PasskeySection),
);

interface SettingsSectionProps {
  user: User | undefined;
  info: ProfileInfo | undefined;
  passkeys: PasskeyList | undefined;
  regions: Region[] | undefined;
}

export function SettingsSection({ user: userOfServer, info: infoOfServer, passkeys, regions }: SettingsSectionProps) {
  // The field of the region reads it from the cache.
  useQuery({ ...regionsQuery, initialData: regions, enabled: false });
  const keys = useQuery({ ...passkeysQuery, ...ofPage(passkeys) });
  const query = useQuery({ ...profileQuery, ...ofPage(userOfServer) });
  const info = useQuery({ ...profileInfoQuery, ...ofPage(infoOfServer) });
  return (
    <section aria-labelledby="settings">
      <div className={styles.head}>
        <h2 className="h3" id="settings">
          {cabinetMessages.personalData}
        </h2>
      </div>
      <QueryState query={query}>
        {(user) => (
          <div className="stack gap-8">
            <ProfileForm key={user.public_id} user={user} />
            <QueryState query={info}>
              {(extras) => (
                <>
                  <InfoForm info={extras} />
                  <EmailForm current={user.email} waiting={extras.new_email} confirmedBy={extras.confirmed_by} />
                  <PhoneForm current={user.phone} confirmedBy={extras.confirmed_by} />
                  <PasswordForm email={user.email} confirmedBy={extras.confirmed_by} />
                </>
              )}
            </QueryState>
            <PasskeySection list={keys.data} />
            <MoreLink href={paths.personalData()} prefetch={false}>
              Согласия и персональные данные
            </MoreLink>
          </div>
        )}
      </QueryState>
    </section>
  );
}
