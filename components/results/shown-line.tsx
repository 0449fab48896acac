import { plural } from '@/lib/format/plural';

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;

interface ShownLineProps {
  /** Of all pages. */
  total: number;
  /** Which of them the first row is, from 1. */
  first: number;
  /** On this page. */
  count: number;
}

/** «3 700 участников. Показаны 31–60» */
export function ShownLine({ total, first, count }: ShownLineProps) {
  return (
    <p className="state-line">
      <span>
        {total.toLocaleString('ru')} {plural(total, PARTICIPANTS)}
      </span>
      <span>
        Показаны {first}–{first + count - 1}
      </span>
    </p>
  );
}
