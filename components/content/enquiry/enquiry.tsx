'use client';

import { type ComponentProps, useState } from 'react';
import { ApiForm, type SentForm, SubmitButton } from '@/components/base/form/api-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import styles from '@/components/ui/enquiry.module.css';
import { TextLink } from '@/components/ui/link';
import { anyPageMessages } from '@/lib/messages/any-page';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { siteConfig } from '@/lib/site-config';

interface EnquiryProps extends ComponentProps<typeof ApiForm> {
  form: SentForm & { readonly sending: Sending };
  submit: string;
  disabled?: boolean;
  sent: string;
  next?: string;
  mailbox?: string;
}

export function Enquiry({
  form,
  submit,
  disabled,
  sent,
  next,
  mailbox = siteConfig.mailboxes.general.email,
  children,
  ...named
}: EnquiryProps) {
  return (
    <>
      <ApiForm form={form} className={styles.enquiry} {...named}>
        {children}
        <SubmitButton form={form} size="lg" disabled={disabled}>
          {submit}
        </SubmitButton>
        <noscript>
          <p className="hint">
            Форма отправляется с помощью JavaScript. Без него напишите нам:{' '}
            <TextLink href={`mailto:${mailbox}`}>{mailbox}</TextLink>
          </p>
        </noscript>
      </ApiForm>
      <Outcome sending={form.sending} sent={sent} next={next} />
    </>
  );
}

interface Sending {
  readonly isPending: boolean;
  readonly isIdle: boolean;
  readonly error: Error | null;
  /** Tells one sending from the next. */
  readonly submittedAt: number;
}

/** Each outcome is shown once. */
function Outcome({ sending, sent, next }: { sending: Sending; sent: string; next?: string }) {
  const { isIdle, isPending, error, submittedAt } = sending;
  const [closed, setClosed] = useState(0);
  const isShown = !isIdle && !isPending && submittedAt !== closed;
  return (
    <Dialog title={error ? enquiryMessages.somethingWrong : sent} open={isShown} onClose={() => setClosed(submittedAt)}>
      {error && <p role="alert">{error.message}</p>}
      {!error && next && <p>{next}</p>}
      <DialogClose>
        <Button>{anyPageMessages.close}</Button>
      </DialogClose>
    </Dialog>
  );
}
