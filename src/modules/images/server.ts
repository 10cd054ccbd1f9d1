// The images module: one store for every uploaded image. Which kinds there are, and who may see them, is for later modules.
import { defineServerModule } from '#platform/server/module.ts';
import { personalData } from './server/personal-data.ts';

export default defineServerModule({ name: 'images', needs: [], personalData });
