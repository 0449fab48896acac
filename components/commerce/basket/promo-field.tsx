'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast-queue';
import { useHydrated } from '@/components/ui/use-hydrated';
import { replaceLine, updateLine } from '@/lib/domain/commerce/basket/basket';
import { lineKey, type PricedLine } from '@/lib/domain/commerce/basket/basket-line';
import { linesWithoutCode, storePromocode } from '@/lib/domain/commerce/basket/stored-promocode';
import type { LinePrice } from '@/lib/domain/commerce/money/pricing';
import { changeBasket, useBasket } from '@/lib/features/commerce/basket/basket';
import { counted, type PluralForms } from '@/lib/format/plural';
import { validationMessages } from '@/lib/messages/validation';
import { checkPromocode, PROMOCODES, spreadPromocode, storedPromocodeQuery } from '@/lib/queries/promocode';
import styles from './basket.module.css';

interface PromoFieldProps {
  line: PricedLine;
  price: LinePrice | undefined;
  /** In the dative: «к 2 билетам». */
  pieces: PluralForms;
}

export function PromoField({ line, price, pieces }: PromoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  const isHydrated = useHydrated();
  const applied = line.promocode;
  const [isEmpty, setEmpty] = useState(false);
  const key = lineKey(line);
  const check = useMutation({
    mutationKey: PROMOCODES,
    mutationFn: (code: string) => checkPromocode(line, code),
    onSuccess: (promocode) => {
      isChanged.current = true;
      changeBasket((lines) => updateLine(lines, key, { promocode, lost_promocode: undefined }));
    },
  });
  const others = linesWithoutCode(useBasket() ?? [], line);
  const spread = useMutation({
    mutationKey: PROMOCODES,
    mutationFn: (code: string) => spreadPromocode(line, code),
    onSuccess: (fitting, code) => notify(spreadWords(code, fitting)),
  });
  useKeptPromocode(line);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setEmpty(code === '');
    if (code === '') {
      check.reset();
      return input.current?.focus();
    }
    if (!check.isPending) check.mutate(code);
  };
  const remove = () => {
    check.reset();
    spread.reset();
    isChanged.current = true;
    changeBasket((lines) => updateLine(lines, key, { promocode: undefined }));
  };
  const code = applied?.code;
  useEffect(() => {
    // The focused control disappears or appears with the code.
    if (isChanged.current) (code === undefined ? input : button).current?.focus();
    isChanged.current = false;
  }, [code]);

  return (
    <form className={styles.promo} onSubmit={apply} noValidate aria-label={`Промокод: ${line.title}`}>
      <TextInput
        // A new key gives the applied code a field of its own, which is not typed in.
        key={applied?.code ?? ''}
        ref={input}
        label="Промокод"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={applied !== undefined}
        defaultValue={applied?.code ?? ''}
        error={isEmpty ? validationMessages.promoCode : ((check.error ?? spread.error)?.message ?? lostWords(line))}
        good={applied && goodWords(line, price, pieces)}
      />
      {applied ? (
        <Button ref={button} variant="line" onClick={remove}>
          Убрать промокод
        </Button>
      ) : (
        <Button type="submit" variant="line" busy={check.isPending} disabled={!isHydrated}>
          Применить
        </Button>
      )}
      {applied && others.length > 0 && (
        <Button variant="line" busy={spread.isPending} onClick={() => spread.mutate(applied.code)}>
          Применить ко всему, чему подходит
        </Button>
      )}
    </form>
  );
}

function useKeptPromocode(line: PricedLine) {
  const { data } = useQuery(storedPromocodeQuery(line));
  const key = lineKey(line);
  const code = line.promocode?.code;
  // Only a response writes: two tabs with responses of different age would otherwise correct each other forever.
  useEffect(() => {
    if (data === undefined || code === undefined) return;
    changeBasket((lines) => replaceLine(lines, key, (stale) => storePromocode(stale, code, data)));
  }, [key, code, data]);
}

const lostWords = ({ lost_promocode: code, promocode }: PricedLine): string | undefined =>
  code && !promocode ? `Промокод ${code} больше не действует: скидка снята` : undefined;

const spreadWords = (code: string, fitting: number): string =>
  fitting > 0
    ? `Промокод ${code} применён ещё к\u00a0${counted(fitting, ['строке', 'строкам', 'строкам'])} корзины`
    : `К остальному в корзине промокод ${code} не подходит`;

function goodWords({ count, promocode }: PricedLine, price: LinePrice | undefined, pieces: PluralForms): string {
  const percent = `${promocode?.discount}\u00a0%`;
  const discounted = price?.promoCount ?? 0;
  if (discounted === 0) return `Промокод на ${percent} сейчас ни к чему не применён`;
  const applied = `Скидка ${percent} применена к\u00a0${counted(discounted, pieces)}`;
  const wanted = count - (price && price.vip > 0 ? 1 : 0);
  return discounted < wanted ? `${applied} из ${wanted}: на остальные использований не осталось` : applied;
}
