CREATE TABLE "turn_answers" (
	"seat_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"round_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"fraction" numeric(9, 8),
	"points" numeric(12, 4) DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"claimed_time_ms" integer,
	"speed_factor" numeric(9, 8) DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"is_locked" boolean DEFAULT true NOT NULL,
	"marked_points" numeric(12, 4) DEFAULT 0 NOT NULL,
	"comment" text,
	"turn" integer NOT NULL,
	CONSTRAINT "turn_answers_seat_id_question_id_turn_pk" PRIMARY KEY("seat_id","question_id","turn")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "again_question_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "talk_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "are_answers_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "turn_answers_of_question" ON "turn_answers" USING btree ("round_id","question_id");--> statement-breakpoint
CREATE INDEX "rounds_talking" ON "rounds" USING btree ("talk_ends_at") WHERE "rounds"."talk_ends_at" is not null;--> statement-breakpoint
-- Those of the other turn go with their seat, too (0069_answers-go-with-their-seat).
CREATE OR REPLACE FUNCTION delete_answers_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM answers USING gone WHERE answers.seat_id = gone.seat_id;
  DELETE FROM turn_answers USING gone WHERE turn_answers.seat_id = gone.seat_id;
  RETURN NULL;
END
$$;
