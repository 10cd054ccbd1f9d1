// What a module with images says about those that it stores of people.
export { imagesHeld } from '../server/personal-data.ts';
