import { Subscription } from './subscription';
import styles from './subscription.module.css';

export function SubscriptionBlock() {
  return (
    <section className={styles.subscription} aria-labelledby="subscription">
      <div>
        <h2 className="h2" id="subscription">
          Подписка на новости
        </h2>
        <p>Итоги стартов, регламенты и открытие продаж — на вашу почту.</p>
      </div>
      <Subscription />
    </section>
  );
}
