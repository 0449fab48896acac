import { classNames } from '@/components/ui/class-names';
import proseStyles from '@/components/ui/prose.module.css';
import tableStyles from '@/components/ui/table.module.css';
import { typograph } from '@/lib/format/typograph';

/** Prices in the currency of the policy, as the insurer names them. */
const examples = [
  { trip: 'Европа, 10 дней, страховая сумма 35 000 евро', price: '21 евро' },
  { trip: 'США, 10 дней, страховая сумма 35 000 долларов', price: '39 долларов' },
  { trip: 'Европа, весь год, любое число поездок', price: '136 евро' },
  { trip: 'США, весь год, любое число поездок', price: '254 доллара' },
] as const;

const conditions = [
  'Неотложная помощь при обострении хронической болезни оплачивается в пределах 10 % страховой суммы.',
  'Группам от 10 человек положена скидка.',
] as const;

export function TravelPolicy() {
  return (
    <div className={proseStyles.prose}>
      <p>
        {typograph(
          'На старт за границей нужен полис для выезжающих за рубеж: он оплачивает врача и лечение, если в поездке случились травма или болезнь.',
        )}
      </p>
      <table className={tableStyles.table}>
        <caption className="sr">Примеры стоимости полиса</caption>
        <thead>
          <tr>
            <th scope="col">Поездка</th>
            <th scope="col" className={tableStyles.right}>
              Полис
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ trip, price }) => (
            <tr key={trip}>
              <td>{typograph(trip)}</td>
              <td className={classNames(tableStyles.right, 'nb')}>{typograph(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {conditions.map((condition) => (
          <li key={condition}>{typograph(condition)}</li>
        ))}
      </ul>
      <p className="meta">
        {typograph(
          'Это примеры. Точную цену назовёт страховщик: она зависит от возраста, срока поездки и вида спорта.',
        )}
      </p>
    </div>
  );
}
