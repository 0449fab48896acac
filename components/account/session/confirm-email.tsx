import { SendResetLink } from '@/components/account/password/send-reset-link';
import styles from '@/components/ui/section.module.css';
import { authMessages } from '@/lib/messages/auth';

/** A session of an order shows that order; the account opens by the link that sets a password. */
export function ConfirmEmail({ email }: { email: string }) {
  return (
    <section className="stack start" aria-labelledby="confirm-email">
      <div className={styles.head}>
        <h2 className="h3" id="confirm-email">
          {authMessages.confirmEmail}
        </h2>
      </div>
      <p>
        {`Вход открыт вашим заказом и показывает только его. Чтобы увидеть остальные покупки на ${email}, изменить личные данные и войти с другого устройства, подтвердите адрес: мы пришлём ссылку, по которой вы зададите пароль.`}
      </p>
      <SendResetLink email={email} />
    </section>
  );
}
