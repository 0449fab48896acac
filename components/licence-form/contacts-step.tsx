import { LicencePhone, LicenceText } from './licence-field';

/** How to reach the owner, and with a paper licence whom to call if something happens. */
export function ContactsStep({ online }: { online: boolean }) {
  return (
    <>
      <div className="grid2">
        <LicencePhone name="phone" autoComplete="tel" />
        <LicenceText name="email" type="email" autoComplete="email" />
      </div>
      {!online && (
        <fieldset className="sub">
          <legend className="sr">Экстренный случай</legend>
          <p className="hint">
            С этим человеком свяжутся, если с вами что-то случится на старте. Имя и телефон печатаются на обороте карты.
          </p>
          <div className="grid2">
            <LicenceText name="relative_name" autoComplete="off" hint="Имя и кем приходится" />
            <LicencePhone name="relative_phone" autoComplete="off" />
          </div>
        </fieldset>
      )}
    </>
  );
}
