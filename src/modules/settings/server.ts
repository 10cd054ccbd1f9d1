// The settings module: what admins set for the whole site, stored in one way, with an entry in the audit log for each change.
import { defineServerModule } from '#platform/server/module.ts';
import { SettingsError } from './errors.ts';
import { personalData } from './server/personal-data.ts';

export default defineServerModule({
  name: 'settings',
  needs: ['audit'],
  errors: [SettingsError],
  personalData,
});
