'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/cabinet/query-state';
import { PasskeySection } from '@/components/passkey/passkey-section';
import { MoreLink } from '@/components/ui/link';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { profileInfoQuery, profileQuery } from '@/lib/queries/profile';
import { EmailForm } from './email-form';
import { InfoForm } from './info-form';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { ProfileForm } from './profile-form';

/** «Личные данные»: the profile, and how the member is reached and signs in (A-104..A-111). */
export function SettingsSection() {
  const query = useQuery(profileQuery);
  const info = useQuery(profileInfoQuery);
  return (
    <section aria-labelledby="settings">
      <div className="sec-head">
        <h2 className="h3" id="settings">
          {messages.cabinet.personalData}
        </h2>
      </div>
      <QueryState query={query}>
        {(user) => (
          <div className="grid gap-8">
            <ProfileForm key={user.public_id} user={user} />
            <QueryState query={info}>
              {(extras) => (
                <>
                  <InfoForm info={extras} />
                  <EmailForm current={user.email} waiting={extras.new_email} confirmedBy={extras.confirmed_by} />
                  <PhoneForm current={user.phone} confirmedBy={extras.confirmed_by} />
                </>
              )}
            </QueryState>
            <PasswordForm />
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
