/** Texts of the specification, exported one by one so that a page loads only its own. */

export const email = 'Введите валидный email';
export const codeLength = 'Длина кода должна состоять из 4 символов';
export const phone = 'Введите корректный номер телефона';
export const foreignPhone = 'Номер другой страны: нужен номер России или Казахстана';
export const contactPhone = 'Номер телефона введен не корректно';
export const phoneCode = 'Код должен состоять из 4 цифр';
export const emailUnchanged = 'Чтобы изменить почту введите новое значение';
export const passwordLength = 'Длина пароля должна превышать 4 буквы';
export const passwordCommon =
  'Этот пароль есть в списках утёкших, его подберут первым. Придумайте другой, например фразу из нескольких слов';
export const passwordPattern =
  'Ряд клавиш или букв, дату и номер телефона подберут первыми. Придумайте другой пароль, например фразу из нескольких слов';
export const passwordOwnName =
  'Пароль повторяет ваш e-mail или название сайта. Придумайте другой, например фразу из нескольких слов';
export const relationship = 'Выберите вариант!';
export const birthDate = 'Введите дату в правильном формате!';
export const fileFormat = 'Неподдерживаемый формат!';
export const fileNotImage = 'Файл не является изображением';
export const imageSize = 'Размер изображения слишком большой!';
export const documentSize = 'Размер документа слишком большой!';

export const required = 'Заполните поле!';
export const positive = 'Значение должно быть больше 0';
export const integer = 'Значение должно быть целым числом';
export const date = 'Введите корректную дату!';
export const choice = 'Выберите одно из значений!';
export const cluster = 'Выберите кластер!';
export const file = 'Выберите файл!';
export const size = 'Выберите размер!';
export const region = 'Выберите регион!';
export const team = 'Выберите команду!';
/** Spelled as in the requirement. */
export const cyrillicOnly = 'Только кирица!';

export const applicationRequired = 'Обязательное';

export const personalDataConsent = 'Нужно согласие на обработку персональных данных';
export const policyConsent = 'Нужно согласие с политикой';
export const advertisingConsent = 'Нужно согласие на получение рекламы';
