import { Facts } from '@/components/ui/facts';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import { phoneDigits } from '@/lib/domain/account/phone';
import { formatDate } from '@/lib/format/date';
import { formatPhone } from '@/lib/format/phone';

/** Stored with the plus or without it. */
const phoneOf = (kept: string): string => formatPhone(phoneDigits(kept) ?? kept);

export function LicenceOwner({ info }: { info: LicenceOwnerData }) {
  const passport = [info.passport_serial, info.passport_number].filter(Boolean).join(' ');
  return (
    <Facts
      facts={[
        ['Фамилия, имя, отчество', `${info.last_name} ${info.first_name} ${info.second_name}`.trim(), 'verbatim'],
        ['Имя латиницей', `${info.last_name_en} ${info.first_name_en}`.trim(), 'verbatim'],
        ['Дата рождения', formatDate(info.birth_date)],
        ['Город', info.city, 'verbatim'],
        ['Телефон', phoneOf(info.phone), 'verbatim'],
        ['E-mail', info.email, 'verbatim'],
        ['Паспорт', passport, 'verbatim'],
        ['Кем выдан', info.passport_source],
        ['Дата выдачи', formatDate(info.passport_date)],
        ['Код подразделения', info.passport_code],
        ['Место рождения', info.passport_birth_place],
        ['Адрес регистрации', info.passport_address],
        [
          'Контакт для экстренной связи',
          [info.relative_name, phoneOf(info.relative_phone)].filter(Boolean).join(', '),
          'verbatim',
        ],
      ]}
    />
  );
}
