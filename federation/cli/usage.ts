import { CommandRefusal } from './command';

export const usage = `Команды федерации:

  npm run federation -- import-results ФАЙЛ --event-city ID --format ИМЯ [--title НАЗВАНИЕ] [--by ИМЯ --reason ПРИЧИНА]
      [--columns ФАЙЛ|"ИХ=НАШ"] [--words ФАЙЛ] [--gender М|Ж|Смеш] [--sheet ЛИСТ] [--encoding ИМЯ]
      [--hours-are minutes|hours] [--take-good-rows] [--dry-run]
      Принимает протокол хронометража (.xlsx или CSV, docs/timing.md) целиком или отказывает, называя строку и столбец.
      С --dry-run только показывает, что прочитано и что изменится на сайте; с --take-good-rows неверные строки называет
      и пропускает; в ФАЙЛЕ --columns — названия столбцов хронометриста: их столбец;наш столбец (минус — столбец не нужен),
      в ФАЙЛЕ --words — его слова для статусов и пола: их слово;наше (FIN, LAP, DNF, DNS, DSQ, в/к, М, Ж, Смеш);
      --gender — пол всех, если столбца «Пол» в таблице нет. Что можно понять по-разному, спрашивает и называет
      параметр с ответом.
      Прежние результаты этого формата заменяются; официальные — только если названо, кто и почему. ИМЯ — латиницей, как в адресах: long, sprint.
      Пример: npm run federation -- import-results federation/seed/results/long.csv --event-city … --format long

  npm run federation -- import-content ПАПКА [--dry-run] [--overwrite]
      Принимает содержимое сайта (новости, страницы, календарь, сборные, регионы, партнёров, документы, товары, лицензии, промокоды) целиком
      или отказывает, называя файл, строку и столбец. Запись, которую с тех пор изменили на рабочем столе, не заменяет: называет,
      кто и когда её изменил; с --overwrite заменяет. Повторный запуск ничего не меняет; --dry-run только
      показывает, что по строкам добавится и изменится и сколько писем уйдёт. Устройство папки: docs/content.md
      Пустая федерация начинает с папки content-starter: npm run federation -- import-content content-starter

  npm run federation -- import-places ФАЙЛ
      Принимает таблицу адресов (CSV: network,country,city; сети вида 203.0.113.0/24) вместо прежней. По ней «Активность»
      называет страну и город входа; без неё — «не определено». Подойдёт любая таблица с разрешающей лицензией.

  npm run federation -- event-cities [ПОИСК]
      Города событий с их ID, новые сверху.

  npm run federation -- participants [ФАЙЛ] --event-city ID [--as csv|race-result] --by КТО --reason ПОЧЕМУ
      Кто стартует: показывает таблицу или пишет её в ФАЙЛ (CSV; с --as race-result столбцы называются, как поля RACE RESULT,
      и в нём только указанные участники). Телефонов и адресов в ней нет. Номера из столбца start_number примет
      import-start-numbers.

  npm run federation -- cancel-event --event-city ID [--format НАЗВАНИЕ] [--tickets ЧИСЛО --by КТО --reason ПОЧЕМУ]
      Отменяет старты события в городе, все или один. Без --tickets только показывает, сколько билетов и денег вернётся,
      а после отмены — сколько вернулось и от чего отказался банк. С числом действующих билетов закрывает продажу,
      возвращает всю сумму за каждый (и купленный по промокоду) и пишет держателям и покупателям. Деньги возвращает
      работающая федерация; прерванную она продолжит сама.

  npm run federation -- move-event --event-city ID --to ДЕНЬ [--time ЧЧ:ММ] [--tickets ЧИСЛО --by КТО --reason ПОЧЕМУ]
      Переносит событие на другой день (ГГГГ-ММ-ДД) или час вместе с его форматами. Без --tickets только показывает, что было
      и что станет; с числом действующих билетов переносит и пишет каждому держателю, что было и что теперь.

  npm run federation -- close-sale --event-city ID [--format НАЗВАНИЕ] --by КТО --reason ПОЧЕМУ
  npm run federation -- hide-format --event-city ID --format НАЗВАНИЕ [--undo] --by КТО --reason ПОЧЕМУ
      close-sale закрывает продажу: на сайте написано «Продажа закрыта», билеты действуют. hide-format убирает формат
      со страницы события (--undo возвращает).

  npm run federation -- unpublish ID [--undo] --by КТО --reason ПОЧЕМУ
      Снимает с сайта новость, событие или документ (--undo возвращает); следующий import-content их не покажет. ID стоит
      в адресе страницы или файла.

  npm run federation -- show-order ID|E-MAIL --by КТО --reason ПОЧЕМУ
      Всё о заказе, что нужно для ответа покупателю: состояние, состав, билеты, сообщения банка, возвраты, чеки, письма,
      действия сотрудников. По e-mail — заказы этого адреса. Имена и адреса скрыты, кроме первой буквы.

  npm run federation -- staff-grant E-MAIL --role РОЛЬ [--event ID | --region КОД] [--until ДЕНЬ] --by КТО --reason ПОЧЕМУ
  npm run federation -- staff-revoke E-MAIL [--role РОЛЬ] --by КТО --reason ПОЧЕМУ
  npm run federation -- staff-list
      Доступ к рабочему столу /staff: owner — администратор, editor, author, secretary, calendar, organiser, judge, support,
      accountant, region. Первого администратора даёт эта команда, остальных он приглашает сам (docs/staff.md).

  npm run federation -- end-sessions E-MAIL|ТЕЛЕФОН --by КТО --reason ПОЧЕМУ
      Завершает все входы учётной записи: украден телефон, чужой компьютер. Войти снова можно сразу.

  npm run federation -- replay-race ФАЙЛ --event-city ID [--format ИМЯ] [--title НАЗВАНИЕ] [--speed РАЗ]
      [--from ВРЕМЯ] [--until ВРЕМЯ]
      Проводит закончившуюся гонку в прямом эфире: шлёт её строки работающей федерации, как это делает хронометрист.
      По умолчанию формат live, в 60 раз быстрее. С --until останавливается на этом времени гонки (ЧЧ:ММ:СС) и не делает
      результаты официальными; с --from продолжает с него.

  npm run federation -- timing-token ИМЯ
  npm run federation -- timing-revoke ИМЯ
  npm run federation -- timing-partners
      Даёт хронометристу токен для POST /api/results/ingest, отзывает его, показывает всех и их старты.

  npm run federation -- timing-grant ИМЯ --event-city ID [--from ДЕНЬ] [--to ДЕНЬ] [--formats ИМЯ,ИМЯ]
  npm run federation -- timing-ungrant ИМЯ --event-city ID
      Даёт хронометристу старт на дни (включая оба, по времени места старта; без них — на дни события) или забирает его.
      Без права токен не пишет никуда. Форматы, у которых результатов ещё нет, хронометрист заводит, только если они названы.

  npm run federation -- reopen-results --event-city ID --format ИМЯ --by ИМЯ --reason ПРИЧИНА
      Делает официальные результаты снова предварительными: официальных хронометраж не меняет.

  npm run federation -- withdraw-result --event-city ID --format ИМЯ --number НОМЕР --by ИМЯ --reason ПРИЧИНА
  npm run federation -- withdraw-format --event-city ID --format ИМЯ --by ИМЯ --reason ПРИЧИНА
      Снимает с результатов лишний номер или целый формат, заведённый по ошибке.

  npm run federation -- hide-athlete --event-city ID --format ИМЯ --number НОМЕР --by ИМЯ --reason ПРИЧИНА
  npm run federation -- show-athlete --event-city ID --format ИМЯ --number НОМЕР --by ИМЯ --reason ПРИЧИНА
      Скрывает имя, клуб, регион и возраст участника везде, где видны результаты (место и время остаются), или
      показывает их снова. Новый протокол и хронометраж скрытого имени не возвращают.

  npm run federation -- undo-results --event-city ID --format ИМЯ [--change-official] --by ИМЯ --reason ПРИЧИНА
  npm run federation -- result-changes --event-city ID
      Отменяет последнее изменение результатов формата, сделанное командой (по очереди — до десяти последних). Если
      результаты стали официальными после него — только с --change-official, и они остаются официальными;
      показывает, в каком состоянии форматы, кто, когда и почему менял результаты старта.

  npm run federation -- import-start-numbers ФАЙЛ --event-city ID
      Даёт билетам старта номера из таблицы (CSV: ticket_number,start_number), все или ни одного; строки с пустой ячейкой
      пропускает и называет.
      Номер — до 8 букв, цифр и дефисов, хотя бы одна цифра.

  npm run federation -- checkin-link --event-city ID [--label НАЗВАНИЕ]
  npm run federation -- checkin-links
  npm run federation -- checkin-revoke ID
      Даёт ссылку, по которой волонтёры отмечают участников на старте (НАЗВАНИЕ — где: «Пункт 1»), показывает все,
      отзывает одну. Ссылка действует до конца события и ещё сутки. До дня перед стартом она работает как репетиция:
      отметки показываются и не сохраняются.

  npm run federation -- checkin-undo --event-city ID --ticket НОМЕР --reason ПРИЧИНА
      Снимает отметку на старте, сделанную по ошибке; что и почему, остаётся в записях и в истории билета.

  npm run federation -- licence-cards [--delivered НОМЕР --by КТО]
      Какие лицензии на карте ждут отправки и куда. С --delivered: карта получена; адрес забывается,
      заказ без других карт считается доставленным.

  npm run federation -- dispatch-order [ID [--track НОМЕР] --by КТО]
  npm run federation -- order-delivered ID --by КТО
      Без параметров показывает оплаченные заказы с товарами, которые ждут отправки, и куда их слать. С ID: заказ отправлен,
      покупателю уходит письмо с трек-номером. order-delivered: посылка получена, заказ показан доставленным.

  npm run federation -- refunds
  npm run federation -- retry-refund ID --by КТО --reason ПОЧЕМУ
      Показывает возвраты, от которых банк отказался окончательно, и передаёт один из них ещё раз. Сначала банк
      спросят, не вернулись ли деньги: возврат, сделанный в кабинете банка вручную, отмечается этой же командой.

  npm run federation -- payments-to-settle
  npm run federation -- settle-payment ID --as РЕШЕНИЕ --by КТО --reason ПОЧЕМУ
  npm run federation -- record-chargeback --order ID --sum РУБЛИ --by КТО --reason ПОЧЕМУ
      Показывает деньги, которые пошли другим путём, и записывает, чем кончилось. Решения: paid-by-hand (возврат, от которого
      отказался банк, сделан вручную), withdrawn (банк забрал оплату, билеты аннулировать, места продавать), kept (билеты
      действуют), released (деньги на карте отпущены, билеты аннулировать). record-chargeback записывает спор,
      о котором банк сообщил письмом: билеты заказа приостанавливаются до решения.

  npm run federation -- emails [--to АДРЕС]
  npm run federation -- resend-email ID [--to АДРЕС] --by КТО --reason ПОЧЕМУ
  npm run federation -- close-email ID --by КТО --reason ПОЧЕМУ
      Показывает письма, которые не удалось доставить, с ответом почтового сервера (с --to: все письма на адрес).
      resend-email отправляет письмо ещё раз, если надо, на исправленный адрес: сначала убедитесь, что он того же человека.
      close-email закрывает недоставленное. Кто и почему это сделал, остаётся в записях.

  npm run federation -- passkey-requirement-off E-MAIL|ТЕЛЕФОН --by КТО --reason ПОЧЕМУ
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

  npm run federation -- nightly-backup ПАПКА [--at ЧЧ:ММ] [--keep ЧИСЛО]
      Делает копию каждую ночь (по умолчанию в 01:30 UTC) в папку с датой и хранит последние (14), пока её не остановят.

  npm run federation -- test-restore ПАПКА
      Проверяет копию: восстанавливает её во временную базу рядом с настоящей, сравнивает строки, проверяет, всё ли
      сходится, и удаляет базу. Нужна роль, которая может создавать базы (DATABASE_MIGRATION_URL).

  npm run federation -- rotate-field-key --by КТО --reason ПРИЧИНА
      Перешифровывает личные данные первым из ключей FIELD_KEY (через запятую: новый, прежние). Прерванную повторяют:
      она продолжит (docs/operations.md).

  npm run federation -- seed
      Наполняет пустую базу демонстрационными данными; непустую не трогает.

  npm run federation -- version
      Версия программы.

  npm run federation -- help
      Эта справка.`;

/** A wrong call; printed in one sentence, followed by the usage. */
export class UsageError extends CommandRefusal {
  override name = 'UsageError';
}
