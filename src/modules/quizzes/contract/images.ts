// The images of questions.
import { z } from 'zod';
import { defineContract, imageUpload } from '#platform/contract/endpoint.ts';

export const imagesContract = defineContract({
  uploadImage: {
    method: 'POST',
    path: '/images',
    access: 'teacher',
    rate: 'upload',
    scope: 'quizzes:write',
    summary: 'Upload an image; it is re-encoded without metadata and scaled to fit 1600 pixels',
    upload: imageUpload,
    response: z.object({ imageId: z.string(), width: z.number(), height: z.number() }),
    errors: ['image_invalid', 'body_too_large', 'picture_limit_reached', 'storage_full'],
  },
  readImage: {
    method: 'GET',
    path: '/images/:imageId',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    scope: 'quizzes:read',
    summary: 'Get an image by its unguessable ID',
    params: z.object({ imageId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    response: 'file',
    errors: ['image_not_found'],
  },
});
