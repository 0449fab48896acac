'use client';

import { Fragment } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/link';
import priceStyles from '@/components/ui/price.module.css';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { formatDate, parseDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { paths } from '@/lib/paths';
import { chosenMethod } from './chosen-method';
import { useLicenceForm } from './licence-field';
import styles from './licence-form.module.css';
import { licenceLabels } from './licence-steps';

interface CheckStepProps {
  licenceType: LicenceType;
  isEditing: boolean;
}

const shownDay = (typed: string): string => formatDate(parseDate(typed) ?? '');

export function CheckStep({ licenceType, isEditing }: CheckStepProps) {
  const { register, watch, formState } = useLicenceForm();
  const fields = watch();
  const facts = factsOf(fields);
  const method = licenceType.online ? undefined : chosenMethod(fields, licenceType);
  return (
    <>
      {facts.length > 0 && (
        <dl className={classNames(priceStyles.totals, styles.totals)}>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <dl className={classNames(priceStyles.totals, styles.totals)}>
        <dt>Лицензия</dt>
        <dd>{formatRubles(licenceType.price)}</dd>
        {method && (
          <>
            <dt>{`Доставка: ${method.name}`}</dt>
            <dd>{method.cost === 0 ? 'бесплатно' : formatRubles(method.cost)}</dd>
          </>
        )}
        <dt className={priceStyles.sum}>Итого</dt>
        <dd className={priceStyles.sum}>{formatRubles(licenceType.price + (method?.cost ?? 0))}</dd>
      </dl>
      {!isEditing && (
        <Checkbox
          label={
            <span>
              Согласие с{'\u00a0'}
              <TextLink href={paths.document('politic')} newTab>
                политикой обработки персональных данных
              </TextLink>
            </span>
          }
          required
          error={formState.errors.consent?.message}
          {...register('consent')}
        />
      )}
    </>
  );
}

function factsOf(fields: LicenceFields): [name: string, value: string][] {
  const second = fields.no_second_name ? '' : fields.second_name;
  const facts: [string, string][] = [
    ['Владелец', joined(fields.last_name, fields.first_name, second)],
    ['Латиницей', joined(fields.last_name_en, fields.first_name_en)],
    [licenceLabels.birth_date, shownDay(fields.birth_date)],
    ['Паспорт', joined(fields.passport_serial, fields.passport_number)],
    [licenceLabels.start_date, shownDay(fields.start_date)],
  ];
  return facts.filter(([, value]) => value !== '');
}

const joined = (...words: string[]): string => words.filter(Boolean).join(' ');
