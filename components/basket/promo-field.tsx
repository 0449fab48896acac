'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { updateLine } from '@/lib/domain/basket';
import { lineKey, type PricedLine } from '@/lib/domain/basket-line';
import { counted, type PluralForms } from '@/lib/format/plural';
import { messages } from '@/lib/messages';
import { changeBasket } from '@/lib/queries/basket';
import { checkPromocode } from '@/lib/queries/promocode';

interface PromoFieldProps {
  line: PricedLine;
  /** How many pieces the code takes its percent off, by the rules of the price. */
  discounted: number;
  /** In the dative: «к 2 билетам». */
  pieces: PluralForms;
}

/** A promo code of one line: what the server says of it stands under this line alone (C-112, C-186). */
export function PromoField({ line, discounted, pieces }: PromoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  const applied = line.promocode;
  const [isEmpty, setEmpty] = useState(false);
  const key = lineKey(line);
  const check = useMutation({
    mutationFn: (code: string) => checkPromocode(line, code),
    onSuccess: (promocode) => {
      isChanged.current = true;
      changeBasket((lines) => updateLine(lines, key, { promocode }));
    },
  });

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
    isChanged.current = true;
    changeBasket((lines) => updateLine(lines, key, { promocode: undefined }));
  };
  const code = applied?.code;
  useEffect(() => {
    // What had the focus is gone with the code, or came with it.
    if (isChanged.current) (code === undefined ? input : button).current?.focus();
    isChanged.current = false;
  }, [code]);

  return (
    <form className="promo-row" onSubmit={apply} noValidate aria-label={`Промокод: ${line.title}`}>
      <TextInput
        // An applied code stands in a field of its own, which is not typed in.
        key={applied?.code ?? ''}
        ref={input}
        label="Промокод"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        readOnly={applied !== undefined}
        defaultValue={applied?.code ?? ''}
        error={isEmpty ? messages.validation.promoCode : (check.error?.message ?? undefined)}
        good={applied && goodWords(applied.discount, discounted, pieces)}
      />
      {applied ? (
        <Button ref={button} variant="line" onClick={remove}>
          Убрать промокод
        </Button>
      ) : (
        <Button type="submit" variant="line" busy={check.isPending}>
          Применить
        </Button>
      )}
    </form>
  );
}

function goodWords(discount: number, discounted: number, pieces: PluralForms): string {
  if (discounted === 0) return `Промокод на ${discount}\u00a0% сейчас ни к чему не применён`;
  return `Скидка ${discount}\u00a0% применена к\u00a0${counted(discounted, pieces)}`;
}
