// Images of questions.
export { questionImages, storePicture } from '../server/pictures.ts';
