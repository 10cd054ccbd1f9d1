// What later modules show of classes: the door, at which members say who they are.
export { JoinClass } from './web/phone/join-class.tsx';
