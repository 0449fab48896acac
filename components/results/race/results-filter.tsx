import { useEffect, useRef } from 'react';
import styles from '@/components/results/row/race.module.css';
import { AthleteSearchField } from '@/components/results/row/search-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { FilterChoices } from '@/lib/domain/results/result/row-filter';
import { formatCategory } from '@/lib/format/category';
import { readView, type TableView, writeView } from './table-view';

interface ResultsFilterProps {
  action: string;
  view: TableView;
  choices: FilterChoices;
  onChange: (filter: Partial<TableView>) => void;
}

export function ResultsFilter({ action, view, choices, onChange }: ResultsFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const apply = () => onChange(filterOf(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration is applied once.
  useEffect(() => {
    if (writeView({ ...view, ...filterOf(form.current) }) !== writeView(view)) apply();
  }, []);
  const genders = { М: 'Мужчины', Ж: 'Женщины', Смеш: 'Смешанные' };
  return (
    <search>
      <form
        ref={form}
        className={styles.filter}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <AthleteSearchField
          name="q"
          label="Поиск участника"
          placeholder="Фамилия, номер, клуб или регион"
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
        <Filter
          label="Пол"
          name="gender"
          any="Все"
          value={view.gender}
          options={choices.genders.map((gender) => ({ value: gender, label: genders[gender] }))}
          onChange={apply}
        />
        <Filter
          label="Категория"
          name="category"
          any="Все категории"
          value={view.category}
          options={choices.categories.map((category) => ({ value: category, label: formatCategory(category) }))}
          onChange={apply}
        />
        <Filter
          label="Клуб"
          name="club"
          any="Все клубы"
          value={view.club}
          options={optionsOf(choices.clubs)}
          onChange={apply}
        />
        <noscript>
          <Button type="submit" variant="line">
            Найти
          </Button>
        </noscript>
      </form>
    </search>
  );
}

function filterOf(form: HTMLFormElement | null): Partial<TableView> {
  const entries = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  const { search, gender, category, club } = readView(String(new URLSearchParams(entries)));
  return { search, gender, category, club };
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface FilterProps {
  label: string;
  name: string;
  any: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: () => void;
}

/** A value from the address stays in the list even if no row has it. */
function Filter({ label, name, any, value, options, onChange }: FilterProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  if (options.length < 2 && value === '') return null;
  return (
    <Select
      {...{ label, name, value, onChange }}
      options={[{ value: '', label: any }, ...(isKnown ? [] : [{ value, label: value }]), ...options]}
    />
  );
}
