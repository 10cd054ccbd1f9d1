// The months in which plans count.
export { monthOf } from '../server/calendar.ts';
