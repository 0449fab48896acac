import { eventTypeLabels } from '@/lib/domain/event-type';
import * as fieldMessages from '@/lib/domain/field-messages';
import { anyPageMessages } from './messages/any-page';
import { appearanceMessages } from './messages/appearance';
import { contentMessages } from './messages/content';

/**
 * Texts that the specification gives word for word and that several places share. What the browser loads with every
 * page imports its own group from lib/messages/, so that the texts of the cabinet do not come along.
 */
export const messages = {
  validation: {
    ...fieldMessages,
    document: { format: fieldMessages.fileFormat, size: fieldMessages.documentSize },
    imageTooSmall: (width: number, height: number) =>
      `Изображение слишком маленькое: нужно не меньше ${width}×${height} точек`,
    promoCode: 'Введите промокод',
  },

  auth: {
    byEmail: 'Авторизация по email',
    bySms: 'Авторизация по смс',
    registerByEmail: 'Регистрация по email',
    registerBySms: 'Регистрация по смс',
    register: 'Регистрация',
    forgotPassword: 'Забыли пароль?',
    checkMail: 'Проверьте почту!',
    checkMailText: 'Для подтверждения перейдите по ссылке, указанной в письме (письмо может быть в спаме)',
    checkMailKnown: 'Если учётная запись с этим адресом уже есть, в письме будет ссылка для входа.',
    registrationError: 'Ошибка регистрации',
    signinError: 'Ошибка авторизации',
    confirmEmail: 'Подтвердите e-mail',
    backToSignin: 'Вернуться ко входу',
    emailCheck: 'Подтверждение e-mail',
    recovery: 'Восстановление пароля',
    newPassword: 'Новый пароль',
    backToRegistration: 'Вернуться к регистрации',
    emailConfirmed: 'Email успешно подтвержден',
    passwordChanged: 'Пароль успешно изменен',
    passwordChangedSignIn: 'Пароль успешно изменен, авторизируйтесь',
    signOut: 'Выйти из профиля',
  },

  cabinet: {
    personalData: 'Личные данные',
    pastLicenses: 'Предыдущие лицензии',
    noData: 'Нет данных',
    noLicenses: 'Нет лицензий',
    downloadPdf: 'Скачать PDF',
    unregisteredEvents: 'Незарегистрированные мероприятия',
    registeredEvents: 'Зарегистрированные мероприятия',
    pastEvents: 'Прошедшие мероприятия',
    transferredTickets: 'Переданные билеты',
    registerTicket: 'Зарегистрироваться',
    ticketRegistered: 'Билет зарегистрирован',
    awaitRefund: 'Ожидайте возврат',
    finished: 'Завершено',
    noOrders: 'Вы пока не совершили ни одной покупки',
    sessionActive: 'Сессия активна',
    noActivity: 'Нет данных об активности профиля.',
    saved: 'Данные успешно обновлены',
    unchanged: 'Данные не изменились!',
    emailUnconfirmed: 'Ваш email не подтвержден',
    phoneUnconfirmed: 'Ваш телефон не подтвержден',
    phoneConfirmed: 'Ваш телефон подтвержден',
    tickets: 'Билеты',
    keptTickets: 'Сохранённые билеты',
    fullScreen: 'Показать на весь экран',
    settings: 'Настройки',
  },

  licence: {
    checkValid: 'Лицензия действует',
    checkFuture: 'Лицензия ещё не начала действовать',
    checkPast: 'Срок лицензии закончился',
    needed: 'Для участия нужна лицензия федерации, действующая в день старта.',
    getOne: 'Оформить лицензию',
    inBasket: 'Для участия нужна лицензия. Та, что лежит в корзине, действует в день старта.',
    yours: (number: string) => `Для участия нужна лицензия. Ваша, № ${number}, действует в день старта.`,
  },

  commerce: {
    basketEmpty: 'Ваша корзина пуста',
    shopEmpty: 'В настоящий момент все закончилось, приходите позже',
    thanks: 'Спасибо за покупку!',
    backToBasket: 'Вернуться в корзину',
    backToTicket: 'Вернуться к билету',
    toCabinet: 'В личный кабинет',
    shop: 'Магазин',
    toBasket: 'Перейти в корзину',
    adding: 'Добавляем в корзину',
    checkAgain: 'Проверить ещё раз',
    fillLater: 'Заполнить позже',
    insuranceInfo: 'Страхование в поездках',
    transferEmailConfirmed: 'Подтверждаю что email введен верно',
    refundSum: (sum: string) => `Сумма возврата: ${sum}`,
    addTicket: 'Добавить билет',
    sale: { 'sold-out': 'Мест нет', closed: 'Продажа закрыта', past: 'Продажа завершена' },
    seatsLeft: (left: number, total: number) => `свободно ${left} мест из ${total}`,
  },

  /** Why the browser has not kept what a form gave it (U-74). */
  deviceStore: {
    full: 'Файл не помещается в память браузера: выберите файл поменьше',
    denied: 'Браузер не разрешает хранить данные. Выйдите из приватного режима или откройте сайт в другом браузере',
  },

  content: contentMessages,

  /** Names of tabs that the specification gives in English only (U-46). */
  sections: {
    project: 'Описание проекта',
    criteria: 'Критерии отбора',
    application: 'Заявка',
    coaches: 'Тренерский состав',
    questionsAndFeedback: 'Вопросы и обратная связь',
    league: eventTypeLabels.child,
    schools: 'Детские школы',
    calendar: 'Календарь',
    documents: 'Документы',
    questions: 'Вопросы и ответы',
    corporateCup: 'Корпоративный кубок',
    leadership: 'Руководство',
    internationalDocuments: 'Международные документы',
    usefulLinks: 'Полезные ссылки',
    contacts: 'Контакты',
  },

  results: {
    title: 'Результаты',
    show: 'Смотреть результаты',
    none: 'Результатов пока нет',
    loadingColumns: 'Загрузка колонок...',
    noFormats: 'Нет доступных форматов',
    noColumns: (format: string) => `Нет колонок для формата ${format}`,
    empty: 'Нет результатов, соответствующих вашему запросу.',
    error: (message: string) => `Ошибка загрузки данных: ${message}`,
    live: 'Прямой эфир · Live',
    connecting: 'Подключение…',
    bestLeg: 'лучший отрезок',
    athlete: 'Карточка участника',
    wholeProtocol: 'Весь протокол',
    protocol: 'Протокол',
    printable: 'Версия для печати',
    csv: 'Скачать CSV',
    official: 'Официальные результаты',
    provisional: 'Предварительные результаты',
    follow: 'Следить',
    followed: 'Слежу',
    followHint: 'Отметьте звездой участников, за которыми хотите следить: они встанут здесь, над таблицей.',
    mostFollowed: 'Следить можно за двадцатью участниками события. Снимите звезду с кого-нибудь из них.',
    notifications: {
      button: 'Уведомлять',
      off: 'Браузер покажет уведомление об отсечке и финише, пока эта страница открыта. Никому ничего не передаётся.',
      on: 'Уведомления включены. Они приходят, пока эта страница открыта.',
      denied: 'Браузер не разрешает уведомления. Разрешите их этому сайту в настройках браузера.',
    },
  },

  appearance: appearanceMessages,

  common: {
    ...anyPageMessages,
    pageNotFound: 'Страница не найдена',
    notSupported: 'Ваш браузер не поддерживается',
    offline: 'Нет связи',
    success: 'Всё получилось',
  },
} as const;
