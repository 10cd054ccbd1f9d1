// The messages that the specification quotes: they stay word for word, also where we would write them in another way.
export const quoted: readonly string[] = [
  // Signing up and in
  'Admin accounts can only be created by existing administrators through the admin dashboard',
  'Invalid email or password.',
  'Invalid email or password. Please check your credentials and selected role.',
  'Registration failed. This email might already be registered.',
  'An account with this email already exists. Please try logging in instead.',
  'Role verification failed. Please ensure you’ve selected the correct role for your account.',
  'Registration failed. Please try again.',
  'Registration complete! Now please login with your credentials.',
  'Welcome back, {name}! Redirecting to your dashboard...',
  'Please enter your email address first',
  'Profile update failed. Please try again.',
  'Password change failed. Please try again.',
  'No authentication token found',
  'Authentication required',
  // Passwords
  'Password must be at least 8 characters long',
  'Password must contain at least one lowercase letter',
  'Password must contain at least one uppercase letter',
  'Password must contain at least one number',
  'Passwords do not match',
  'Invalid reset token',
  'Could not reach the server. Please check your connection and try again.',
  'Failed to send reset email',
  'Invalid reset link. Please request a new password reset.',
  'Invalid or expired reset link. Please request a new password reset.',
  'Could not validate reset link. Please try again later.',
  'Failed to reset password',
  // Plans and limits
  'You’ve reached your monthly limit of {limit} quizzes. Upgrade to Professional or Enterprise for unlimited quizzes.',
  'You’ve reached your limit of {limit} students per quiz. Upgrade to Professional (100 students) or Enterprise (unlimited) for more capacity.',
  'The {type} question type is not available in your {plan} plan. Upgrade to Professional or Enterprise to access all question types.',
  'Feature is not available in your plan. Upgrade to Professional or Enterprise (Enterprise for white label and SSO).',
  // The bench
  'Failed to fetch drugs',
  'Failed to fetch drug',
  'Failed to update drug',
  'Failed to delete drug',
  'Failed to create drug',
  'Failed to check drug interactions',
  'Failed to calculate dosage',
  'Failed to fetch dosage calculations',
  'Failed to generate pharmacology quiz',
  'Failed to fetch pharmacology quizzes',
  'Failed to fetch clinical guidelines',
  'Failed to create clinical guideline',
  'Failed to get AI drug information',
  'At least 2 drug IDs are required',
  'At least 2 valid drugs are required for interaction checking',
  'Unexpected response format for interactions',
  // Language models
  'OpenRouter not configured',
  'No content received',
  'Invalid response format',
  '{provider} AI service is not configured',
  'Unsupported AI provider',
  // The newsletter
  'Please enter a valid email address',
  'This email is already subscribed to our newsletter. Thank you for your interest!',
  'Something went wrong. Please try again.',
  // Everything else
  'Failed to fetch users',
  'Failed to update user role',
  'Failed to join quiz',
  'Failed to export results',
  'Application Error',
  'Sorry, something went wrong. Please try refreshing the page.',
];

/** Straight and curly apostrophes are one; a placeholder is one, whatever it is called. */
const asCompared = (text: string) => text.replaceAll('’', "'").replaceAll(/\{+\w+\}+/g, '{}');

/** @returns those that are none of the texts */
export function missing(messages: readonly string[], texts: readonly string[]): string[] {
  const known = new Set(texts.map(asCompared));
  return messages.filter((message) => !known.has(asCompared(message)));
}
