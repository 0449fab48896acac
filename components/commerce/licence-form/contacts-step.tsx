import styles from '@/components/ui/box.module.css';
import { FOREIGN_PHONE_HINT } from '@/components/ui/masked-input';
import { LicencePhone, LicenceText } from './licence-field';

export function ContactsStep({ online }: { online: boolean }) {
  return (
    <>
      <div className="grid2">
        <LicencePhone name="phone" autoComplete="tel" />
        <LicenceText name="email" type="email" autoComplete="email" />
      </div>
      {!online && (
        <fieldset className={styles.sub}>
          <legend className="sr">Экстренный случай</legend>
          <p className="hint">
            С этим человеком свяжутся, если с вами что-то случится на старте. Имя и телефон печатаются на обороте карты.
          </p>
          <div className="grid2">
            <LicenceText name="relative_name" autoComplete="off" hint="Имя и кем приходится" />
            <LicencePhone name="relative_phone" autoComplete="off" hint={FOREIGN_PHONE_HINT} />
          </div>
        </fieldset>
      )}
    </>
  );
}
