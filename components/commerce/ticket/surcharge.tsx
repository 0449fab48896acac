'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { personalDataLabel, policyLabel } from '@/components/account/consent/consent-labels';
import { BankForm } from '@/components/commerce/checkout/bank-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { formatRubles } from '@/lib/format/rubles';
import { paySurcharge } from '@/lib/queries/surcharge';
import { TICKETS } from '@/lib/queries/ticket';

const TITLE = 'Отказаться от скидки';
const CONSENT = 'Отметьте согласие: без него принять оплату нельзя';

interface SurchargeProps {
  ticketId: string;
  surcharge: NonNullable<TicketDetail['surcharge']>;
}

/** Pays for the personal discount, so that another may start with the ticket. */
export function Surcharge({ ticketId, surcharge }: SurchargeProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => paySurcharge(ticketId, surcharge),
  });
  const [isTried, setTried] = useState(false);
  const [consents, setConsents] = useState({ personal_data: false, policy: false });

  useEffect(() => {
    // The browser may show a cached page after returning from the bank.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const pay = () => {
    setTried(true);
    if (consents.personal_data && consents.policy) mutate();
  };
  const close = () => {
    setAsked(false);
    // What was refused may have changed the ticket, its sum or its key.
    if (error) void client.invalidateQueries({ queryKey: TICKETS });
    reset();
  };
  const consent = (name: keyof typeof consents) => ({
    required: true,
    checked: consents[name],
    onChange: () => setConsents({ ...consents, [name]: !consents[name] }),
    ...(isTried && !consents[name] && { error: CONSENT }),
  });
  return (
    <div className="buttons">
      <Button variant="line" onClick={() => setAsked(true)}>
        {`${TITLE}: доплата ${formatRubles(surcharge.sum)}`}
      </Button>
      <Dialog title={TITLE} open={isAsked} onClose={close}>
        {data?.redirect_url ? (
          <>
            <Notice role="status">Переходим на страницу банка…</Notice>
            <BankForm {...data} redirect_url={data.redirect_url} />
          </>
        ) : (
          <>
            <div className="stack gap-3">
              <p>
                Вы доплатите то, что сняла персональная скидка, и билет станет обычным: по нему сможет стартовать другой
                участник, его можно будет передать. Скидка на этот старт останется у вас для другого билета.
              </p>
              <p>
                <span>Доплата:</span> <b>{formatRubles(surcharge.sum)}</b>
              </p>
              <p className="hint">
                {`Чек придёт на ${surcharge.email}. Если вернуть билет, доплата вернётся по тем же условиям, что и сам билет. Пока банк не подтвердит оплату, ничего не изменится.`}
              </p>
              <Checkbox label={personalDataLabel} {...consent('personal_data')} />
              <Checkbox label={policyLabel} {...consent('policy')} />
              {(error || data?.message) && (
                <Notice tone="bad" role="alert">
                  {error?.message ?? data?.message}
                </Notice>
              )}
            </div>
            <div className="buttons">
              <Button variant="ink" busy={isPending} onClick={pay}>
                Перейти к оплате
              </Button>
              <DialogClose>
                <Button variant="line">Не сейчас</Button>
              </DialogClose>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}
