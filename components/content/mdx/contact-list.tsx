import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link';
import { formatPhone } from '@/lib/format/phone';
import { typograph } from '@/lib/format/typograph';
import { siteConfig } from '@/lib/site-config';
import styles from './contact-list.module.css';

function Contact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Mail = ({ label, email }: { label: string; email: string }) => (
  <Contact label={label}>
    <TextLink href={`mailto:${email}`}>{email}</TextLink>
  </Contact>
);

export function ContactList() {
  const { legal, mailboxes, partnershipEmail, phone } = siteConfig;
  return (
    <dl className={styles.contacts}>
      <Contact label="Название организации">{legal.name}</Contact>
      <Contact label="Сокращённое название">{legal.abbreviation}</Contact>
      <Contact label="Телефон">
        <TextLink href={`tel:+${phone.digits}`}>{formatPhone(phone.digits)}</TextLink>
      </Contact>
      <Contact label="Часы работы">{typograph(phone.hours)}</Contact>
      <Mail {...mailboxes.general} label="Электронная почта" />
      <Mail label="По вопросам партнёрства" email={partnershipEmail} />
      <Mail {...mailboxes.license} />
      <Mail {...mailboxes.technical} />
      <Contact label="Юридический адрес">{legal.address}</Contact>
    </dl>
  );
}
