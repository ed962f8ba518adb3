import { searchPlaces, suggestPlaces } from '@serat/contract/geocode';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { GeocodeService } from './geocode.service.ts';

/** The form asks for suggestions while the customer types. */
const limited = { limitTimes: 10 };

export const geocodeRoutes = (geocode: GeocodeService) => (app: FastifyInstance) => {
  mount(
    app,
    searchPlaces,
    async ({ query }) => {
      const places = await geocode.search(query.text);
      return answer(
        places,
        places.length > 0
          ? undefined
          : 'Tempat ini tidak kami temukan di Indonesia. Coba nama kelurahan, kecamatan, atau kota.',
      );
    },
    limited,
  );

  mount(
    app,
    suggestPlaces,
    async ({ query }) => {
      const places = await geocode.reverse(query);
      return answer(
        places,
        places.length > 0 ? undefined : 'Lokasi ini di luar Indonesia. Geser peta ke alamat Anda.',
      );
    },
    limited,
  );
};
