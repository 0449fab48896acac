import { AthleteCourse } from './athlete-course';
import { AthleteFigures } from './athlete-figures';
import { AthleteWho } from './athlete-who';

export { standingAmong } from './athlete-standing';

/** What of an athlete's page moves with the race. */
export const athleteParts = { who: AthleteWho, figures: AthleteFigures, course: AthleteCourse };
