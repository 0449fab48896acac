import { Refusal } from './command';

export const usage = `Команды федерации:

  npm run federation -- import-results ФАЙЛ --event-city ID --format ИМЯ [--title НАЗВАНИЕ]
      Принимает протокол хронометража (CSV) целиком или отказывает, называя строку и столбец.
      Прежние результаты этого формата заменяются. ИМЯ — латиницей, как в адресах: long, sprint.
      Пример: npm run federation -- import-results federation/seed/results/long.csv --event-city … --format long

  npm run federation -- import-content ПАПКА
      Принимает содержимое сайта (новости, страницы, календарь, сборные, регионы, партнёров, документы) целиком
      или отказывает, называя файл, строку и столбец. Повторный запуск ничего не меняет. Устройство папки: docs/content.md
      Пример: npm run federation -- import-content federation/seed

  npm run federation -- import-places ФАЙЛ
      Принимает таблицу адресов (CSV: network,country,city; сети вида 203.0.113.0/24) вместо прежней. По ней «Активность»
      называет страну и город входа; без неё — «не определено». Подойдёт любая таблица с разрешающей лицензией.

  npm run federation -- event-cities [ПОИСК]
      Города событий с их ID, новые сверху.

  npm run federation -- replay-race ФАЙЛ --event-city ID [--format ИМЯ] [--title НАЗВАНИЕ] [--speed РАЗ]
      Проводит закончившуюся гонку в прямом эфире: шлёт её строки работающей федерации, как это делает хронометрист.
      По умолчанию формат live, в 60 раз быстрее.

  npm run federation -- timing-token ИМЯ
  npm run federation -- timing-revoke ИМЯ
  npm run federation -- timing-partners
      Даёт хронометристу токен для POST /api/results/ingest, отзывает его, показывает всех и их старты.

  npm run federation -- timing-grant ИМЯ --event-city ID [--from ДЕНЬ] [--to ДЕНЬ] [--formats ИМЯ,ИМЯ]
  npm run federation -- timing-ungrant ИМЯ --event-city ID
      Даёт хронометристу старт на дни (включая оба, по времени места старта; без них — на дни события) или забирает его.
      Без права токен не пишет никуда. Форматы, у которых результатов ещё нет, хронометрист заводит, только если они названы.

  npm run federation -- reopen-results --event-city ID --format ИМЯ
      Делает официальные результаты снова предварительными: официальных хронометраж не меняет.

  npm run federation -- import-start-numbers ФАЙЛ --event-city ID
      Даёт билетам старта номера из таблицы (CSV: ticket_number,start_number), все или ни одного.

  npm run federation -- checkin-link --event-city ID [--label НАЗВАНИЕ]
  npm run federation -- checkin-links
  npm run federation -- checkin-revoke ID
      Даёт ссылку, по которой волонтёры отмечают участников на старте (НАЗВАНИЕ — где: «Пункт 1»), показывает все,
      отзывает одну. Ссылка действует до конца события и ещё сутки. До дня перед стартом она работает как репетиция:
      отметки показываются и не сохраняются.

  npm run federation -- checkin-undo --event-city ID --ticket НОМЕР --reason ПРИЧИНА
      Снимает отметку на старте, сделанную по ошибке; что и почему, остаётся в записях и в истории билета.

  npm run federation -- licence-cards [--delivered НОМЕР]
      Какие лицензии на карте ждут отправки и куда. С --delivered: карта получена; адрес забывается,
      заказ без других карт считается доставленным.

  npm run federation -- refunds
  npm run federation -- retry-refund ID
      Показывает возвраты, от которых банк отказался окончательно, и передаёт один из них ещё раз. Сначала банк
      спросят, не вернулись ли деньги: возврат, сделанный в кабинете банка вручную, отмечается этой же командой.

  npm run federation -- passkey-requirement-off E-MAIL|ТЕЛЕФОН
      Пускает снова по паролю или СМС того, кто потерял и ключ доступа, и резервные коды. Сначала убедитесь, что это
      владелец: спросите при встрече паспорт. Ему уйдёт письмо.

  npm run federation -- check-invariants
      Проверяет, сходятся ли места, платежи, билеты, лицензии и чеки; что не сошлось, называет и кончается с кодом 1.
      Каждую ночь это же проверяет сама федерация и пишет дежурному (OPERATIONS_MAILBOX).

  npm run federation -- security-account E-MAIL|ТЕЛЕФОН|ID
      Под какими хешами журнал безопасности говорит об учётной записи (docs/security.md).

  npm run federation -- migrate
      Приводит базу к этой версии программы и даёт роли из DATABASE_URL её права; делает это владелец базы
      (DATABASE_MIGRATION_URL). Встроенную базу npm start приводит сам.

  npm run federation -- backup ПАПКА
  npm run federation -- restore ПАПКА
      Копирует базу и загруженные файлы на один момент времени в новую папку, не мешая работе; наполняет из неё пустую
      базу, целиком или никак. Ключ FIELD_KEY в копию не входит: храните его отдельно, без него она бесполезна.

  npm run federation -- seed
      Наполняет пустую базу демонстрационными данными; непустую не трогает.

  npm run federation -- help
      Эта справка.`;

/** The command was called wrongly: told in one sentence, with the usage after it. */
export class UsageError extends Refusal {
  override name = 'UsageError';
}
