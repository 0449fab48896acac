import type { AgeLimits } from '@/lib/domain/account/age';
import { fieldNames } from './participant-change';
import { isCorrection, type Person } from './person';
import { type ParticipantRules, participantRefusals } from './registration';

/** The buyer by their profile. */
export interface BuyerProfile extends Person {
  readonly second_name: string;
}

export interface TicketsOfStart {
  readonly rules: Pick<ParticipantRules, 'startDay' | 'age_min' | 'age_max' | 'insured'>;
  /** Whether the personal discount is left for this start and takes anything off. */
  readonly hasDiscount: boolean;
  /** What the buyer chose; `undefined` is the default: the discount on the order's first line. */
  readonly isDiscountMine: boolean | undefined;
  readonly isFirstLine: boolean;
  /** Participant of the first ticket, if already given. */
  readonly participant: Person | null | undefined;
}

export interface WhoMayStart {
  /** Who may be registered for the first ticket; the others are for anybody. */
  readonly starter: 'buyer' | 'anybody' | 'nobody';
  /** Why the buyer may not start, so that the discount cannot be had; `null` if they may. */
  readonly discountRefusal: string | null;
  /** Why the tickets cannot be sold like this. */
  readonly refusal: string | null;
}

export const DISCOUNT_MINE = 'Скидка моя: этот билет для меня';
export const DISCOUNT_NOT_USED = 'Без скидки, для другого';

const NOBODY = 'по возрасту сюда не может попасть никто: билет не продаётся, пока федерация не исправит ограничения';
const ONLY_BUYER = 'по персональной скидке стартуете только вы';
const WAY_OUT = `выберите «${DISCOUNT_NOT_USED}»`;

export const isForSomebody = ({ age_min, age_max }: AgeLimits): boolean =>
  age_max === null || age_max >= (age_min ?? 0);

/** Judges before payment, so that each ticket that is sold can be registered for whom it was bought. */
export function whoMayStart(tickets: TicketsOfStart, buyer: BuyerProfile | null): WhoMayStart {
  const { rules, hasDiscount, isDiscountMine, isFirstLine, participant } = tickets;
  if (!isForSomebody(rules)) return { starter: 'nobody', discountRefusal: null, refusal: NOBODY };
  const anybody = { starter: 'anybody', discountRefusal: null, refusal: null } as const;
  if (!hasDiscount || !buyer) return anybody;
  const discountRefusal = ownRefusal(participant ? { ...buyer, ...knownOf(buyer, participant) } : buyer, rules);
  const isOther = participant ? !isCorrection(buyer, participant) : false;
  if (isDiscountMine ?? (isFirstLine && !discountRefusal && !isOther))
    return { starter: 'buyer', discountRefusal, refusal: refusalOf(discountRefusal, isOther) };
  return { ...anybody, discountRefusal };
}

function refusalOf(discountRefusal: string | null, isOther: boolean): string | null {
  if (isOther)
    return `${ONLY_BUYER}, а в данных участника указан другой человек: укажите себя, как в профиле, или ${WAY_OUT}`;
  return discountRefusal && `${ONLY_BUYER}, а вам этот старт не подходит (${discountRefusal}): ${WAY_OUT}`;
}

/** A gap of the profile may be filled by the given participant. */
const knownOf = (buyer: BuyerProfile, participant: Person) => ({
  last_name: buyer.last_name || participant.last_name,
  first_name: buyer.first_name || participant.first_name,
  birth_date: buyer.birth_date || participant.birth_date,
});

const judged = ['last_name', 'first_name', 'second_name', 'birth_date'] as const;

function ownRefusal(buyer: BuyerProfile, rules: TicketsOfStart['rules']): string | null {
  const isAgeAsked = rules.age_min !== null || rules.age_max !== null;
  if (!buyer.birth_date && isAgeAsked) return 'в профиле нет даты рождения, а возраст ограничен';
  const values = { phone: '', gender: '', item_size: '', region: null, cluster: '', document: false, additional: {} };
  const refusals = participantRefusals(
    { ...values, ...buyer, birth_date: buyer.birth_date ?? '', gender: '' },
    { ...rules, sizes: [], regions: false, clusters: [], additional_fields: [] },
  );
  const wrong = judged.find((field) => buyer[field] && refusals.has(field));
  if (!wrong) return null;
  const message = refusals.get(wrong)?.toLowerCase().replace('!', '');
  return wrong === 'birth_date' ? `${message}` : `${fieldNames[wrong]}: ${message}`;
}
