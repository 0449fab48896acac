'use client';

import { useQuery } from '@tanstack/react-query';
import { PasskeySection } from '@/components/passkey/passkey-section';
import { MoreLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import styles from '@/components/ui/section.module.css';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { profileInfoQuery, profileQuery } from '@/lib/queries/profile';
import { EmailForm } from './email-form';
import { InfoForm } from './info-form';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { ProfileForm } from './profile-form';

export function SettingsSection() {
  const query = useQuery(profileQuery);
  const info = useQuery(profileInfoQuery);
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
            <PasskeySection />
            <MoreLink href={paths.personalData()} prefetch={false}>
              Согласия и персональные данные
            </MoreLink>
          </div>
        )}
      </QueryState>
    </section>
  );
}
