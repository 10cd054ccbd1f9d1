ALTER TABLE "answers" DROP CONSTRAINT "answers_round_id_rounds_round_id_fk";--> statement-breakpoint
-- What the foreign key did, once for all seats of a deleted round instead of once for each answer that is given. It looks
-- after the seats are gone: an answer that was being given had locked its seat or its round, so it is there by then.
CREATE FUNCTION delete_answers_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM answers USING gone WHERE answers.seat_id = gone.seat_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER answers_go_with_their_seat AFTER DELETE ON seats
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_answers_of_seats();
