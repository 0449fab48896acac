import { hideAthlete, showAthlete } from '@/federation/modules/results/result/hide-athlete';
import { type Command, CommandRefusal } from './command';
import { readCall } from './read-call';
import { correctionOf, numberCall } from './result-corrections';

export const hideAthleteCommand: Command = async ({ args, say, ...deps }) => {
  const { number, ...asked } = readCall(args, numberCall);
  if (!(await hideAthlete(deps, { ...correctionOf(asked), startNumber: number }))) {
    throw new CommandRefusal(
      `Имени участника с номером ${number} в результатах формата «${asked.format}» этого старта нет: номера нет или имя уже скрыто`,
    );
  }
  say(`Имя участника № ${number} скрыто в результатах «${asked.format}», и новый протокол его не вернёт.`);
  say('Вернуть: show-athlete. Что имени нет в причине, в новостях и документах, проверьте сами.');
};

export const showAthleteCommand: Command = async ({ args, say, ...deps }) => {
  const { number, ...asked } = readCall(args, numberCall);
  if (!(await showAthlete(deps, { ...correctionOf(asked), startNumber: number }))) {
    throw new CommandRefusal(`Имя участника с номером ${number} в результатах формата «${asked.format}» не скрыто`);
  }
  say(`Имя участника № ${number} снова видно в результатах «${asked.format}».`);
};
