// Signing in with what a module adds to the password, or in its place.
export { attemptChallenge, finishSignIn, passChallenge } from '../server/sign-in/sign-in.ts';
