import { RadioGroup } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import type { LineDiscount } from '@/lib/domain/commerce/basket/personal-discount';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { DISCOUNT_MINE, DISCOUNT_NOT_USED } from '@/lib/domain/commerce/ticket/who-may-start';
import { typograph } from '@/lib/format/typograph';

interface ChoiceProps {
  line: TicketLine;
  discount: LineDiscount;
  onChange: (values: Pick<TicketLine, 'personal_discount'>) => void;
}

/** Asks the holder of a personal discount whose ticket the first one is. */
export function PersonalDiscountChoice({ line, discount, onChange }: ChoiceProps) {
  const { offer, starter, refusal, discountRefusal } = discount;
  if (!offer) return null;
  if (discountRefusal && starter !== 'buyer')
    return (
      <p className="hint">
        {typograph(
          `Без персональной скидки: по ней стартуете только вы, а вам этот старт не подходит (${discountRefusal}).`,
        )}
      </p>
    );
  return (
    <>
      <RadioGroup
        legend={line.count > 1 ? 'Для кого первый билет' : 'Для кого билет'}
        name={`personal-discount-${line.format_public_id}`}
        value={starter === 'buyer' ? 'mine' : 'none'}
        options={[
          { value: 'mine', label: DISCOUNT_MINE },
          { value: 'none', label: DISCOUNT_NOT_USED },
        ]}
        onChange={(event) => onChange({ personal_discount: event.target.value === 'mine' })}
      />
      {refusal ? (
        <Notice tone="bad" role="alert">
          {typograph(`${refusal.charAt(0).toUpperCase()}${refusal.slice(1)}.`)}
        </Notice>
      ) : (
        starter === 'buyer' && (
          <p className="hint">
            {typograph('По билету со скидкой стартуете только вы: передать его или зарегистрировать другого нельзя.')}
          </p>
        )
      )}
    </>
  );
}
