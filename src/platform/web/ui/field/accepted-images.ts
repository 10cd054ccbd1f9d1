// What fields for an image let people choose: the formats that uploads take.
import { imageUpload } from '#platform/contract/endpoint.ts';

export const acceptedImages = imageUpload.mediaTypes.join(',');
